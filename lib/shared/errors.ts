import { AppError } from "@/lib/shared/app-error";
import { COLLECTION_KEYS } from "@/lib/shared/collections";
import { MAX_ID, MAX_IDS, MIN_ID, padId } from "@/lib/shared/ids";
import { ANIMATION_SIZES, ANIMATION_TYPES, CARD_SIZES, IMAGE_FORMATS, IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { ALL_MOODS } from "@/lib/shared/moods";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import { VIEWS } from "@/lib/shared/views";

const list = (table: object) => Object.keys(table).join(", ");

/** The product's errors by code: the HTTP status and the message for users. */
export const HTTP_ERRORS = {
  bad_type: [400, "The type must be one of: poster, portrait, full, card, animation, 3d, vox."],
  bad_token_id: [400, `The id must be digits only, from ${padId(MIN_ID)} to ${MAX_ID}.`],
  bad_ids: [400, `ids must be 1 to ${MAX_IDS} ids of Meebits, digits only, with commas between them.`],
  bad_after: [400, "after, since and Last-Event-ID must be whole numbers, 0 or more."],
  unknown_cursor: [410, "No save has that number: a backup was restored. Read the saves again from 0."],
  bad_limit: [400, `limit must be a whole number from 1 to ${MAX_IDS}.`],
  bad_width: [400, `The width must be one of: ${IMAGE_WIDTHS.join(", ")}.`],
  bad_mood: [400, `The mood must be one of: ${ALL_MOODS.join(", ")}.`],
  bad_view: [400, `The view must be one of: ${VIEWS.join(", ")}.`],
  bad_background: [400, "The background must be one of: mood, none."],
  bad_format: [400, `The format must be one of: ${IMAGE_FORMATS.join(", ")}.`],
  bad_animation_format: [400, `The format of an animation must be one of: ${list(ANIMATION_TYPES)}.`],
  bad_ratio: [
    400,
    `The ratio of an animation must be one of: ${list(ANIMATION_SIZES)}; of a card: ${list(CARD_SIZES)}.`,
  ],
  bad_compressed: [400, "compressed must be 0 or 1."],
  bad_moods: [400, "moods must be 0 or 1."],
  opaque_format: [400, "A JPEG has no transparency: choose another format or background."],
  repeated_parameter: [400, "Each parameter may be given only once."],
  bad_path: [400, "A picture's path looks like /320px/00001_320w.jpg."],
  bad_tile: [400, "The path of a tile is /api/crowd/<zoom>/<column>/<row>.webp, in whole numbers."],
  unknown_tile: [
    404,
    `There is no such tile: zooms are 0 to ${PLAZA_PICTURE.lastZoom}, and each doubles the columns and rows.`,
  ],
  bad_embed_url: [400, "The url must be the full address of a Meebit's page or viewer on this site."],
  bad_embed_size: [400, "maxwidth and maxheight must be whole numbers of pixels, 1 or more."],
  bad_embed_format: [400, "The format must be json."],
  unknown_embed_url: [404, "There is nothing to embed at that address: only Meebits of this site can be embedded."],
  bad_address: [400, "The address must be an Ethereum address: 0x and 40 hexadecimal digits."],
  bad_collection: [400, `The collection must be one of: ${COLLECTION_KEYS.join(", ")}.`],
  bad_number: [400, "The id of a token must be digits only, nine at the most."],
  demo_refused: [400, "The demo wallet sends only transactions of the wallet page, signed by a demo account."],
  demo_off: [404, "This installation has no demo wallet: it uses real nodes."],
  bad_refresh: [400, "refresh must be 0 or 1."],
  bad_host: [400, "The Host header must contain exactly one host."],
  upgrade_refused: [400, "This server speaks HTTP only and does not switch to another protocol."],
  bad_body: [400, "The body must be JSON with exactly the documented fields."],
  body_too_slow: [408, "The body took too long to arrive. Please try again."],
  body_too_large: [413, "The body is too large."],
  url_too_long: [414, "The address is too long."],
  too_many_headers: [431, "The request has too many headers."],
  not_json: [415, "The body must be JSON: send it with Content-Type: application/json."],
  range_not_satisfiable: [416, "The range is outside the file: Content-Range gives its length."],
  foreign_origin: [403, "Only pages of this site may send this request."],
  not_signed_in: [401, "Connect your wallet and sign in first."],
  not_holder: [403, "Oops, choose a Meebit you own."],
  gate_refused: [403, "This wallet may not use this part of the site."],
  signin_no_session: [401, "Error while signing in: this browser has no message to sign. Please try again."],
  signin_bad_message: [400, "Error while signing in: the signed text is not a sign-in message."],
  signin_bad_domain: [400, "Error while signing in: the signed message is for another site."],
  signin_bad_chain: [400, "You are connected to the wrong network. Please connect to Ethereum mainnet."],
  signin_bad_statement: [400, "Error while signing in: the signed message has another text than this site's."],
  signin_expired: [400, "Error while signing in: the message has expired. Please try again."],
  signin_too_early: [400, "Error while signing in: the message is not valid yet. Check the clock of your device."],
  signin_bad_nonce: [401, "Error while signing in: the message was used already or has expired. Please try again."],
  signin_malformed: [400, "Error while signing in: the wallet sent a signature that cannot be read."],
  signin_bad_signature: [401, "Error while signing in: the signature is not of that wallet."],
  metrics_off: [404, "This installation publishes no metrics."],
  metrics_refused: [401, "The token for metrics is missing or wrong."],
  no_contact: [404, "This installation has no security contact."],
  unknown_address: [404, "The API has nothing at this address."],
  unknown_mood: [404, `There is no such mood. The moods are: ${ALL_MOODS.join(", ")}.`],
  unknown_meebit: [404, `OOPS: No such meebit. Enter an ID from ${padId(MIN_ID)} - ${MAX_ID}.`],
  method_not_allowed: [405, "This address does not support that method."],
  xml_not_offered: [501, "Embeds are described in JSON only."],
  too_many_streams: [503, "Too many streams of saved moods are open right now. Please try again in a minute."],
  too_many_requests: [429, "That was a lot in a short time. Please wait a moment and try again."],
  internal: [500, "Oops, something went wrong, please try again later."],
  chain_unreachable: [
    503,
    "Cannot reach Ethereum right now, so ownership cannot be checked. Please try again in a minute.",
  ],
  signin_undecided: [
    503,
    "Error while signing in: Ethereum's nodes do not agree yet on your wallet's signature. Please try again in a minute.",
  ],
  chain_undecided: [503, "Ethereum's nodes do not agree yet on who owns this Meebit. Please try again in a minute."],
  contract_silent: [503, "The contract of that collection does not answer. Please try again in a minute."],
  chain_busy: [503, "Too many wallets are being looked up right now. Please try again in a few seconds."],
  delegation_unread: [
    503,
    "Ethereum did not say whether this Meebit is delegated to your wallet. Please try again in a minute.",
  ],
  gate_unreachable: [503, "Cannot check the access of this wallet right now. Please try again in a minute."],
  storage_unavailable: [
    503,
    "Saved moods and sign-ins cannot be read or changed right now. Please try again in a minute.",
  ],
  busy: [503, "Too many pictures are being drawn right now. Please try again in a few seconds."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** A request that the server rejects. `message` is for users; `cause`, if any, is for the log. */
export class HttpError extends AppError<HttpErrorCode> {
  static override readonly brand = "HttpError";
  readonly status: number;

  constructor(code: HttpErrorCode, options?: ErrorOptions) {
    const [status, message] = HTTP_ERRORS[code];
    super(code, message, options);
    this.status = status;
  }
}

/** The JSON body of every unsuccessful response. */
export interface ErrorBody {
  readonly error: { readonly code: HttpErrorCode; readonly message: string };
}
