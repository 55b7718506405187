// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { AvatarPanel } from "@/components/avatar-select/AvatarSelect";
import { createFirstSettings, SettingsForm } from "@/components/embed-demo/SettingsForm";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAMPLES_QUERY } from "@/lib/client/stage/samples";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { useUiStore } from "@/stores/ui-store";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpFakeSite();
setUpSiteTest();

function Form() {
  const [settings, setSettings] = useState(() => createFirstSettings({ id: 7, mood: "gm" }));
  return (
    <>
      <SettingsForm
        AvatarPanel={AvatarPanel}
        onChange={(change) => setSettings({ ...settings, ...change })}
        settings={settings}
      />
      <output>{settings.id}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Number" });
const openPanel = () => {
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  return screen.findByRole("dialog", { name: "Choose a Meebit" });
};

it("an avatar is chosen by its picture or its number, and an unknown number is refused", async () => {
  getQueryClient().setQueryData(SAMPLES_QUERY.queryKey, [7, 45]);
  renderSite(<Form />);
  const panel = await openPanel();
  expect(within(await within(panel).findByRole("option", { selected: true })).getByText("00007")).toBeTruthy();
  fireEvent.click(within(panel).getByRole("option", { name: "00045" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([field().value, screen.getByText("45").tagName]).toEqual(["00045", "OUTPUT"]);
  fireEvent.change(field(), { target: { value: "20001" } });
  expect(screen.getByText(/^OOPS: No such meebit/)).toBeTruthy();
  expect(screen.getByText("45")).toBeTruthy();
  fireEvent.change(field(), { target: { value: "9" } });
  expect(screen.getByText("9")).toBeTruthy();
});

it("a sign-in from its panel leads back to it, not to the overlay of the stage", async () => {
  renderSite(<Form />);
  await openPanel();
  continueSignIn("enter");
  await waitFor(() => expect(useUiStore.getState().showMeebitSelect).toBe(false));
  expect(screen.getByRole("dialog", { name: "Choose a Meebit" })).toBeTruthy();
});
