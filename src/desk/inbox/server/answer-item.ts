import { postedParameter } from "../../../forms/form.ts";
import { type InboxServices, withInbox } from "./answer.ts";
import { itemPosts } from "./item-posts.ts";
import { type ItemAnswer, itemNews, showItem } from "./show-item.ts";

/** Answers a request for the page of an item. Only a post changes anything. */
export function answerItem(
  request: Request,
  reference: string,
  services: InboxServices,
): Promise<ItemAnswer> {
  return withInbox(request, services, async (session) => {
    const asked = { request, session, reference, services };
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") {
      return showItem(asked, 200, { news: itemNews.find((name) => searchParams.has(name)) });
    }
    const post = itemPosts.get(searchParams.get(postedParameter) ?? "");
    return post ? post(asked) : showItem(asked, 400);
  });
}
