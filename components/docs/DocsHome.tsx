import Link from "next/link";
import { useRouter } from "next/router";
import { type FormEvent, useId, useState } from "react";
import styles from "@/components/docs/DocsHome.module.scss";
import { docsText as text } from "@/components/docs/docs-text";
import { Icon } from "@/components/ui/Icon";
import { Sheet } from "@/components/ui/Sheet";
import { TextPage } from "@/components/ui/TextPage";
import { createPosterSource } from "@/lib/client/poster-source";
import { GUIDE_NAMES, getGuidePath, MAX_QUERY_LENGTH, type SearchedSection } from "@/lib/shared/guide";
import { SITE_PAGES } from "@/lib/shared/site-pages";

interface FoundSection extends SearchedSection {
  readonly excerpt: string;
}

const MAX_FOUND = 20;
const EXCERPT_LETTERS = 140;
/** Excerpt letters before the match. */
const LETTERS_BEFORE = 40;
/** Weight of a match in a title over one in a text. */
const TITLE_WEIGHT = 20;

/** Returns the sections with every word of the query, also within words; title matches first. */
export function searchSections(sections: readonly SearchedSection[], query: string): FoundSection[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: computeScore(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ section }) => ({ ...section, excerpt: cutExcerpt(section.text, words[0] ?? "") }));
}

function computeScore({ title, text }: SearchedSection, words: readonly string[]): number {
  const [lowerTitle, lowerText] = [title.toLowerCase(), text.toLowerCase()];
  const scores = words.map((word) => TITLE_WEIGHT * countWord(lowerTitle, word) + countWord(lowerText, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

const countWord = (text: string, word: string) => text.split(word).length - 1;

function cutExcerpt(text: string, word: string): string {
  const at = Math.max(text.toLowerCase().indexOf(word) - LETTERS_BEFORE, 0);
  const from = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const isWhole = from + EXCERPT_LETTERS >= text.length;
  const to = isWhole ? text.length : text.lastIndexOf(" ", from + EXCERPT_LETTERS);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${isWhole ? "" : " …"}`;
}

interface DocsHomeProps {
  readonly sections: readonly SearchedSection[];
  readonly query: string;
}

export function DocsHome({ sections, query }: DocsHomeProps) {
  return (
    <TextPage poster={createPosterSource(1)} lead={text.lead} title={text.title}>
      <Search query={query} sections={sections} />
      <Sheet id="guides" title={text.guides}>
        <ul>
          {GUIDE_NAMES.map(getGuidePath).map((path) => (
            <li key={path}>
              <Entry about={SITE_PAGES[path].description} href={path} title={SITE_PAGES[path].title} />
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet id="reference" title={text.reference}>
        <ul>
          {text.links.map((link) => (
            <li key={link.href}>
              <Entry {...link} />
            </li>
          ))}
        </ul>
      </Sheet>
    </TextPage>
  );
}

function Entry({ href, title, about }: Readonly<Record<"href" | "title" | "about", string>>) {
  const Anchor = href.startsWith("/api/") ? "a" : Link;
  return (
    <Anchor className={styles["entry"]} href={href}>
      <span className="heading bold">{title}</span>
      <span>{about}</span>
    </Anchor>
  );
}

function Search({ sections, query }: DocsHomeProps) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState(query);
  const found = searchSections(sections, typed);
  // The address stores the search, for sharing and returning.
  const saveQueryToUrl = (event: FormEvent) => {
    event.preventDefault();
    void router.replace({ pathname: "/docs", query: typed.trim() === "" ? {} : { q: typed.trim() } }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  return (
    <search className={`raised-box ${styles["search"]}`}>
      <form onSubmit={saveQueryToUrl}>
        <label className="semibold" htmlFor={id}>
          {text.search.label}
        </label>
        <span className={styles["line"]}>
          <Icon name="search" size={20} />
          <input
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="search"
            id={id}
            maxLength={MAX_QUERY_LENGTH}
            onBlur={saveQueryToUrl}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={text.search.placeholder}
            spellCheck={false}
            type="search"
            value={typed}
          />
        </span>
      </form>
      <p aria-live="polite" className={`soft ${styles["count"]}`}>
        {typed.trim() !== "" && (found.length > 0 ? text.search.count(found.length) : text.search.none(typed.trim()))}
      </p>
      {found.length > 0 && (
        <ul className="border-top">
          {found.map(({ guide, id: section, title, excerpt }) => (
            <li key={`${guide}#${section}`}>
              <Link className={styles["entry"]} href={`${getGuidePath(guide)}${section && `#${section}`}`}>
                <span className="heading bold">{title}</span>
                {section && <span className={styles["guide"]}>{SITE_PAGES[getGuidePath(guide)].title}</span>}
                <span className="soft small">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
