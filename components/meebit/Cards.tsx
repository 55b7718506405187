import { type ReactNode, useId } from "react";
import styles from "@/components/meebit/Cards.module.scss";
import { meebitText } from "@/components/meebit/meebit-text";
import { RetryButton } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { uiText } from "@/components/ui/ui-text";
import { useOwner, useTraits } from "@/lib/client/api/avatar-queries";
import { useLastError } from "@/lib/client/api/use-last-error";
import { formatReadTime } from "@/lib/client/format-time";
import { publicEnv } from "@/lib/client/public-env";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import { createEmbedSnippet } from "@/lib/shared/embed-snippet";
import { getErrorMessage } from "@/lib/shared/error-messages";
import type { IconName } from "@/lib/shared/icons.generated";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";
import { shortenAddress } from "@/lib/shared/shorten-address";

export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack-4 card align-content-start min-0">
      <h2 className="display large heavy line-120" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const ownerText = meebitText.owner;

/** The avatar's owner on Ethereum, or why it is unknown. Its height is the same while loading. */
export function OwnerCard({ id }: { readonly id: number }) {
  const owner = useOwner(id);
  const { data, isFetching, refetch } = owner;
  const error = useLastError(owner, id);
  const unknown = data?.isKnown === false ? data.message : null;
  const why = error ? ownerText.unknown(getErrorMessage(error, uiText.tryLater)) : unknown;
  return (
    <Card title={ownerText.title}>
      <div className={`stack-2 justify-items-start align-content-start ${styles["owner"]}`}>
        {data?.isKnown && !error && <Known owner={data} />}
        {why !== null && (
          <>
            <Notice tone="plain">{why}</Notice>
            <RetryButton busy={isFetching} onClick={() => void refetch()} size="small" />
          </>
        )}
        {!data && why === null && (
          <p className={styles["holder"]} role="status">
            <Icon name="wallet" />
            <noscript>{ownerText.withoutScript}</noscript>
            <span className="needs-scripts">{ownerText.loading}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

type KnownOwner = Extract<OwnerAnswer, { readonly isKnown: true }>;

function Known({ owner: { owner, name, blockTime } }: { readonly owner: KnownOwner }) {
  return (
    <>
      <p className={`large line-120 ${styles["holder"]}`}>
        <Icon name="wallet" />
        {name === null ? (
          <span className="mono bold">{shortenAddress(owner)}</span>
        ) : (
          <bdi className="min-0 display bold wrap-anywhere">{name}</bdi>
        )}
      </p>
      <div className="flex flex-wrap column-gap-2 align-center full-width small">
        {name !== null && <span className="mono bold">{shortenAddress(owner)}</span>}
        <CopyButton byHand={ownerText.copyByHand} label={ownerText.copy} textOf={() => owner} />
      </div>
      <p className="small soft">
        <time dateTime={blockTime}>{ownerText.asOf(formatReadTime(blockTime, new Date()))}</time>
      </p>
    </>
  );
}

interface TraitCardProps {
  readonly id: number;
  readonly traits: TokenTraitsBody;
  /** False: token metadata may add traits. */
  readonly isKnown: boolean;
}

const traitText = meebitText.traits;

type Note = keyof typeof traitText.notes;
// `as`: Object.keys loses the keys of a const table.
const NOTES = Object.keys(traitText.notes) as readonly Note[];

export function TraitCard({ id, traits, isKnown }: TraitCardProps) {
  const traitsQuery = useTraits(id, isKnown ? traits : undefined);
  const body = traitsQuery.data ?? traits;
  const rows = [...Object.entries(body.traits), ...Object.entries(body.derived)];
  const noteOf = (name: string): Note | null => {
    if (body.standIns.includes(name)) return "stand-in";
    return name in body.derived ? "derived" : null;
  };
  const notes = new Set(rows.map(([name]) => noteOf(name)));
  const legend = NOTES.filter((note) => notes.has(note)).map((note) => traitText.notes[note]);
  return (
    <Card title={traitText.title}>
      <dl className={styles["traits"]}>
        {rows.map(([name, value]) => (
          <div className={styles["trait"]} key={name}>
            <dt className="small line-130 soft">{name}</dt>
            <dd>
              {value}
              {noteOf(name) !== null && <small className={styles["note"]}>{noteOf(name)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {legend.length > 0 && <p className="small line-140 soft">{legend.join(" ")}</p>}
    </Card>
  );
}

const downloadText = meebitText.downloads;

interface DownloadCardProps {
  readonly id: number;
  readonly mood: Mood;
  readonly isModelVrm: boolean;
}

interface Download {
  readonly name: { readonly label: string; readonly about: string };
  readonly icon: IconName;
  readonly fileSuffix: string;
  readonly parameters: Readonly<Record<string, string>>;
}

function listDownloads(mood: Mood, isModelVrm: boolean): readonly Download[] {
  const { files } = downloadText;
  const moodSuffix = mood === "default" ? "" : `-${mood}`;
  return [
    {
      name: files.poster,
      icon: "picture",
      fileSuffix: `${moodSuffix}.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png" },
    },
    {
      name: files.cutout,
      icon: "ratio-1-1",
      fileSuffix: `${moodSuffix}-cutout.png`,
      parameters: { type: "poster", w: "1080", mood, format: "png", bg: "none" },
    },
    {
      name: files.full,
      icon: "ratio-9-16",
      fileSuffix: `${moodSuffix}-full.jpg`,
      parameters: { type: "full", mood, format: "jpeg" },
    },
    {
      name: files.animation,
      icon: "gif",
      fileSuffix: `${moodSuffix}.gif`,
      parameters: { type: "animation", mood, format: "gif" },
    },
    {
      name: isModelVrm ? files.vrm : files.glb,
      icon: "user",
      fileSuffix: isModelVrm ? ".vrm" : ".glb",
      parameters: { type: "3d" },
    },
    {
      name: files.moods,
      icon: "animation",
      fileSuffix: "-moods.glb",
      parameters: { type: "3d", moods: "1" },
    },
    { name: files.voxels, icon: "meebit-face", fileSuffix: ".vox", parameters: { type: "vox" } },
  ];
}

export function DownloadCard({ id, mood, isModelVrm }: DownloadCardProps) {
  return (
    <Card title={downloadText.title}>
      <p>{mood === "default" ? downloadText.calm : downloadText.inMood(getMood(mood).label)}</p>
      <ul className={styles["files"]}>
        {listDownloads(mood, isModelVrm).map(({ name, icon, fileSuffix, parameters }) => (
          <li key={name.label}>
            <a
              className={styles["file"]}
              download={`meebit-${padId(id)}${fileSuffix}`}
              href={`${publicEnv.apiBase}meebits?${new URLSearchParams({ ...parameters, token_id: String(id) })}`}
            >
              <Icon name={icon} />
              <span className="bold">{name.label}</span>
              <span className={styles["description"]}>{name.about}</span>
              <span className={styles["icon"]}>
                <LiveIcon name="download" size={20} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const embedText = meebitText.embed;

interface EmbedCardProps {
  readonly id: number;
  /** null for the saved mood. */
  readonly mood: Mood | null;
  readonly siteUrl: string;
}

export function EmbedCard({ id, mood, siteUrl }: EmbedCardProps) {
  const snippet = createEmbedSnippet(id, mood, siteUrl);
  return (
    <Card title={embedText.title}>
      <p>{mood === null ? embedText.saved : embedText.inShownMood}</p>
      <ScrollArea className={styles["code"]} label={embedText.code}>
        <pre>{snippet}</pre>
      </ScrollArea>
      <div className="cluster-2 column-gap-3 align-center">
        <ButtonLink
          href={`/embed-demo?${new URLSearchParams({ id: String(id), ...(mood && { mood }) })}`}
          size="small"
          tone="paper"
        >
          {embedText.setUp}
        </ButtonLink>
        <CopyButton byHand={embedText.copyByHand} label={embedText.copy} textOf={() => snippet} />
      </div>
    </Card>
  );
}
