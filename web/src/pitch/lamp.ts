/** The light over the table, and its shadows: drawn from a shadow map where that is quick enough, else as
 * soft spots under the pieces. */

import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  type Scene,
  SpotLight,
  type WebGLRenderer,
} from "three";
import { type Ground, reachOf } from "./ground";
import { FramePace } from "./pace";

const CRAWL = 120; // milliseconds a frame: slower is no motion any more,
const HOPELESS = 400; // and from here on it does not help to give up the shadows first
const MAP = 2048; // texels a side: about a millimetre of carpet each

export class Lamp {
  private readonly sun = new DirectionalLight(0xfff0d6, 3.1);
  private readonly pace = new FramePace();
  private readonly crawl = new FramePace(CRAWL);

  constructor(
    private readonly renderer: WebGLRenderer,
    scene: Scene,
    wanted: boolean,
  ) {
    // So low that a button, wider at its foot than at its head, throws a shadow beyond its own foot.
    this.sun.position.set(-1300, 1250, 1350);
    this.sun.shadow.mapSize.set(MAP, MAP);
    this.sun.shadow.normalBias = 0.6;
    this.sun.shadow.radius = 2.4;
    this.sun.shadow.intensity = 0.78;
    const glow = new SpotLight(0xffe2b0, 1.1, 0, 0.9, 0.9, 0);
    glow.position.set(300, -200, 2400);
    const sky = new HemisphereLight(0xdfeaff, 0x4a3a22, 0.7);
    sky.position.set(0, 0, 1);
    scene.add(this.sun, glow, glow.target, sky, new AmbientLight(0xffffff, 0.2));
    renderer.shadowMap.type = PCFShadowMap;
    renderer.shadowMap.autoUpdate = false;
    this.cast(wanted);
  }

  /** Fits the map to the table: on a small one its texels are finer. */
  light(ground: Pick<Ground, "board" | "fence">): void {
    const { along, across } = reachOf(ground);
    const [wide, high] = [0.82 * (along + across), 0.65 * (along + across)]; // as the lamp sees it
    const { camera } = this.sun.shadow;
    Object.assign(camera, { left: -wide, right: wide, bottom: -high, top: high, near: 700, far: 3900 });
    camera.updateProjectionMatrix();
    this.moved();
  }

  /** True while shadows are cast by the map. */
  get casts(): boolean {
    return this.sun.castShadow;
  }

  cast(on: boolean): void {
    this.sun.castShadow = on;
    this.renderer.shadowMap.enabled = on;
    this.moved();
  }

  /** Something stands elsewhere: the map is drawn anew with the next frame. The camera does not matter. */
  moved(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** A frame came that was waited for so many milliseconds. Where most come too slowly the map is given up; true when
   * they crawl even without it. */
  frame(waited: number): boolean {
    const [slow, crawls] = [this.pace.tooSlow(waited), this.crawl.tooSlow(waited)];
    if (crawls && (!this.casts || waited > HOPELESS)) return true;
    if (slow && this.casts) {
      this.cast(false);
      this.crawl.forget();
    }
    return false;
  }
}
