import type { ComponentProps } from "react";
import { ContactSheet } from "@/components/avatar-select/ContactSheet";

/** The contact sheet of a holder's own and vaults' avatars; searches stay within them. */
export function OwnSheet(props: Omit<ComponentProps<typeof ContactSheet>, "isOwnOnly">) {
  return <ContactSheet {...props} isOwnOnly />;
}
