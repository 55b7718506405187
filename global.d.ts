/// <reference types="next" />
/// <reference types="next/image-types/global" />

declare namespace NodeJS {
  interface ProcessEnv {
    readonly NEXT_RUNTIME?: "nodejs" | "edge";
    readonly NEXT_PUBLIC_DEMO?: string;
  }
}
