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
  readonly cards: readonly Card[];
  /** `after` of the next page; null after the last one. */
  readonly next: number | null;
}

export const getServerSideProps: GetServerSideProps<Gallery> = async ({ query, res }) => {
  const api = createMeebitApi(HOST);
  const { tokens, next } = await api.listTraits({ after: Number(query["after"] ?? 0) || 0, limit: PAGE_SIZE });
  const cards = tokens.map(({ id, token, traits }) => ({
    id,
    title: `Meebit ${token}`,
    facts: [traits["Type"], traits["Hair Style"], traits["Hat"]].filter(Boolean).join(" · "),
  }));
  res.setHeader("Cache-Control", "public, max-age=60");
  return { props: { host: HOST, cards, next } };
};

export default function GalleryPage({ host, cards, next }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <main className={styles.page}>
      <Head>
        <title>Meebits</title>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
      </Head>
      <h1>Meebits</h1>
      <ul className={styles.cards}>
        {cards.map(({ id, title, facts }) => (
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
