import { z } from "zod";
import { readValue, writeValue } from "../yaml/write-value.ts";
import type { ContentStore } from "./content-services.ts";
import { discardDraft, saveDraft } from "./drafts.ts";
import { type OpenFile, openFile } from "./open-file.ts";
import { orderPath } from "./order-path.ts";
import { addressOf } from "./site-addresses.ts";

/**
 * Takes a page that is not on the site out of the order of the pages, into which it was put when it was begun. A draft of
 * the order that says nothing else is discarded with it.
 * @param file as it was before its draft was discarded
 */
export async function dropFromOrder(
  services: ContentStore,
  byId: string,
  file: OpenFile,
): Promise<void> {
  if (file.kind.name !== "page" || file.baseText !== undefined) return;
  const order = await openFile(services, orderPath);
  const index = order?.draft ? pathsIn(order).indexOf(addressOf(file.path) ?? "") : -1;
  if (!order || index === -1) return;
  const { path, version, baseText: base } = order;
  const text = writeValue(order.text, pathsIn(order).toSpliced(index, 1));
  const isDone = await (text === base
    ? discardDraft(services.db, byId, { path, version })
    : saveDraft(services.db, byId, { path, version, text, base }));
  // Somebody has saved it meanwhile.
  if (!isDone) await dropFromOrder(services, byId, file);
}

const pathsIn = ({ text }: OpenFile): string[] => z.array(z.string()).parse(readValue(text));
