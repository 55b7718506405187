import { type Answer, route } from "@/lib/server/http/route";

/** A route that only reads and is open to every site: GET, HEAD and OPTIONS. Whatever `answer` throws becomes a JSON error. */
export const getRoute = (answer: Answer) => route({ GET: answer }, "every");
