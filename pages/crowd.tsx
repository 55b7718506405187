import { MoodPicker } from "@/components/moods/MoodPicker";
import { Plaza } from "@/components/plaza/Plaza";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/crowd");

export default function PlazaPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <Plaza Moods={MoodPicker} />
    </>
  );
}
