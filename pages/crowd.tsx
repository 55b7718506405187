import { Crowd } from "@/components/crowd/Crowd";
import { MoodPicker } from "@/components/moods/MoodPicker";
import { PageHead } from "@/components/shell/PageHead";
import { type PageTags, serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/crowd");

export default function CrowdPage(tags: PageTags) {
  return (
    <>
      <PageHead {...tags} />
      <Crowd Moods={MoodPicker} />
    </>
  );
}
