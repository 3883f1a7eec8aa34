/** The rulebooks' clauses, fetched once a game. */

import { clauses } from "../api/http";
import type { ClauseBook } from "../api/types";

const books = new Map<string, Promise<ClauseBook>>();

export function bookOf(game: string): Promise<ClauseBook> {
  let book = books.get(game);
  if (!book) {
    book = clauses(game);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}
