import { createMeebitApi } from "meebit-api";
import { MeebitViewer } from "meebit-viewer/react";
import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import Head from "next/head";
import styles from "../styles/gallery.module.css";

const HOST = process.env["MEEBIT_HOST"] ?? "https://example.org";
const PAGE_SIZE = 12;

interface Card {
  readonly id: number;
  readonly title: string;
  readonly facts: string;
}

interface Gallery {
  readonly host: string;
  /** `after` of this page. */
  readonly after: number;
  /** null if they could not be loaded. */
  readonly cards: readonly Card[] | null;
  /** `after` of the next page; null after the last one. */
  readonly next: number | null;
}

export const getServerSideProps: GetServerSideProps<Gallery> = async ({ query, res }) => {
  const api = createMeebitApi(HOST);
  const after = Math.max(0, Math.trunc(Number(query["after"] ?? 0)) || 0);
  try {
    const { tokens, next } = await api.listTraits({ after, limit: PAGE_SIZE });
    const cards = tokens.map(({ id, token, traits }) => ({
      id,
      title: `Meebit ${token}`,
      facts: [traits["Type"], traits["Hair Style"], traits["Hat"]].filter(Boolean).join(" · "),
    }));
    res.setHeader("Cache-Control", "public, max-age=60");
    return { props: { host: HOST, after, cards, next } };
  } catch (error) {
    console.error("The Meebits could not be loaded.", error);
    res.statusCode = 503;
    res.setHeader("Cache-Control", "no-store");
    return { props: { host: HOST, after, cards: null, next: null } };
  }
};

export default function GalleryPage(gallery: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { host, after, cards, next } = gallery;
  return (
    <main className={styles.page}>
      <Head>
        <title>Meebits</title>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
      </Head>
      <h1>Meebits</h1>
      {cards === null && (
        <p role="alert">
          The Meebits cannot be loaded at the moment. <a href={`/?after=${after}`}>Try again</a>
        </p>
      )}
      <ul className={styles.cards}>
        {cards?.map(({ id, title, facts }) => (
          <li className={styles.card} key={id}>
            <MeebitViewer className={styles.viewer} controls={false} host={host} loading="lazy" token={id} />
            <h2>{title}</h2>
            <p>{facts}</p>
          </li>
        ))}
      </ul>
      {next !== null && <a href={`/?after=${next}`}>Next</a>}
    </main>
  );
}
