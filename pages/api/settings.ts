import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";
import { formatSettingsScript, pickPublicSettings } from "@/lib/shared/public-settings";

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The script that passes this process's public settings to pages of the build. */
export default createRoute(
  {
    GET: (_request, response) =>
      sendText(response, formatSettingsScript(pickPublicSettings(process.env)), "text/javascript", "no-cache"),
  },
  "every",
);
