/** The content file that has the order of the pages. */
export const orderPath = "page-order.yaml";
