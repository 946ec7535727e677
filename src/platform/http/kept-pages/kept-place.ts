import type { AnsweredRequest } from "../exchange.ts";
import type { PageLocals } from "../page-locals.ts";
import type { PageResponse } from "../page-response.ts";
import type { KeptPage } from "./kept-page.ts";

/** Where the answer to one request is looked for again when its turn has come, and is put. */
export type KeptPlace = {
  find(): KeptPage | undefined;
  /**
   * Says that the page is rendered from now on, so that others wait for it.
   * @returns the answer, where somebody renders it already
   */
  begin?(): Promise<AnsweredRequest> | undefined;
  /** @returns undefined where the answer is not to be kept */
  keep(page: PageResponse, locals: PageLocals): KeptPage | undefined;
};
