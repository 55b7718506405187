// Posts each saved mood to a webhook: SITE=https://example.org WEBHOOK=https://… node bot.mjs
import { setTimeout as pause } from "node:timers/promises";

const { SITE = "", WEBHOOK = "", PAUSE_MS = "15000" } = process.env;
if (![SITE, WEBHOOK].every((address) => /^https?:/.test(address) && URL.canParse(address))) {
  console.error("Set SITE to the site's address and WEBHOOK to the channel's, with https://.");
  process.exit(1);
}

/** @param {string} path */
async function read(path) {
  const answer = await fetch(new URL(path, SITE));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`, { cause: answer.status });
  return answer.json();
}

/** @param {number} since */
const readChanges = (since) => read(`/api/saved-moods/changes?since=${since}`);

/** The cursor after all saves that are there. */
async function findEnd() {
  let answer = await readChanges(0);
  while (!answer.isComplete) answer = await readChanges(answer.next);
  return answer.next;
}

/** @param {{ id: number, mood: string }} change @param {string} label */
async function post({ id, mood }, label) {
  const picture = new URL(`/api/meebits?type=poster&token_id=${id}&mood=${mood}&format=png`, SITE).href;
  const page = new URL(`/meebit/${id}?mood=${mood}`, SITE).href;
  const body = {
    content: `Meebit #${id} is in the mood ${label}.`,
    embeds: [{ title: `Meebit #${id}`, url: page, image: { url: picture } }],
  };
  const answer = await fetch(WEBHOOK, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The webhook answered with ${answer.status}.`);
}

const labels = new Map();
let cursor = null;
for (;;) {
  try {
    if (cursor === null) {
      const { moods } = await read("/api/moods");
      for (const { id, label } of moods) labels.set(id, label);
      cursor = await findEnd();
      console.log(`Waiting for saves after number ${cursor}.`);
    }
    const { changes } = await readChanges(cursor);
    for (const change of changes) {
      await post(change, labels.get(change.mood) ?? change.mood);
      cursor = change.seq;
    }
  } catch (error) {
    // What was not posted is tried again.
    console.error(error);
    // The site restored a backup: no save has the cursor's number.
    if (error.cause === 410) cursor = null;
  }
  await pause(Number(PAUSE_MS));
}
