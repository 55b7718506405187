import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { walletText } from "@/components/wallet/wallet-text";
import { refreshHoldings } from "@/lib/client/api/use-holdings";

interface UnsureNoticeProps {
  readonly address: string | null;
  readonly isReading: boolean;
  readonly words: string;
}

/** It cannot be told whether the wallet has avatars: why, and a way to ask the chain anew. */
export function UnsureNotice({ address, isReading, words }: UnsureNoticeProps) {
  return (
    <>
      <Notice tone="error">{words}</Notice>
      <Button busy={isReading} onClick={() => address && void refreshHoldings(address)} size="small" tone="paper">
        {walletText.tryAgain}
      </Button>
    </>
  );
}
