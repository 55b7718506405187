import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { crowdIds } from "@/lib/avatar/crowd/crowd-ids";
import { CROWD_COUNT, CROWD_NEAR } from "@/lib/avatar/crowd/crowd-size";
import { crowdMember, encodeCrowd } from "@/lib/avatar/crowd/encode-crowd";

// Writes the crowd that stands behind the stage (docs/stage.md). Look at it before you commit it.
const members = crowdIds(CROWD_COUNT).map((id, place) => crowdMember(id, place < CROWD_NEAR));
const file = encodeCrowd(members);
const sent = gzipSync(file, { level: 9 });
writeFileSync(new URL("../lib/client/stage/crowd.bin", import.meta.url), sent);
console.log(`${members.length} avatars, ${file.length} bytes, ${sent.length} compressed`);
