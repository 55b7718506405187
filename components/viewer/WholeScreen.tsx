import Head from "next/head";

/** Lets a page reach under the notch and the rounded corners of a screen; what is pressed keeps clear of them itself. */
export function WholeScreen() {
  return (
    <Head>
      <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
    </Head>
  );
}
