import { MoodPicker } from "@/components/moods/MoodPicker";
import { Plaza } from "@/components/plaza/Plaza";
import { renderInSite } from "@/components/shell/Site";
import { serveTags } from "@/lib/server/share/page-tags";

export const getServerSideProps = serveTags("/crowd");

export default function PlazaPage() {
  return <Plaza Moods={MoodPicker} />;
}

PlazaPage.getLayout = renderInSite;
