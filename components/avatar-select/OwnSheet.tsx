import type { ComponentProps } from "react";
import { ContactSheet } from "@/components/avatar-select/ContactSheet";

/** The contact sheet of a holder's own avatars and those of their vaults: no search leads to those of others. */
export function OwnSheet(props: Omit<ComponentProps<typeof ContactSheet>, "isOwnOnly">) {
  return <ContactSheet {...props} isOwnOnly />;
}
