/** What browser tests may look at: `window.__botonista`. Reads only; nothing can be played through it. */

declare global {
  interface Window {
    __botonista?: Record<string, (...given: never[]) => unknown>;
  }
}

/** Adds readers to the hook; gives back a function that takes them away again. */
export function debug(readers: Record<string, (...given: never[]) => unknown>): () => void {
  window.__botonista = { ...window.__botonista, ...readers };
  return () => {
    const hook = window.__botonista;
    if (hook) for (const name of Object.keys(readers)) delete hook[name];
  };
}
