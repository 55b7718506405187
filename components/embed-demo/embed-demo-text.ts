export const embedDemoText = {
  title: "Put a Meebit on your page",
  lead: "One frame, no account, no cookies. It fills any box, from 120 pixels to full screen.",
  withoutScript: "Turn on JavaScript to try it here.",
  frame: (number: string) => `Meebit ${number}`,

  settings: {
    title: "Set it up",
    number: "Number",
    choose: "Choose",
    mood: "Mood",
    savedMood: "Saved mood",
    view: "View",
    box: "Box",
    boxes: {
      square: "Square, 480 × 480",
      tall: "Tall, 320 × 560",
      wide: "Wide, 720 × 405",
      card: "Card, 240 × 240",
      smallest: "Smallest, 120 × 120",
    },
    background: "Background",
    backgrounds: { mood: "Mood backdrop", none: "Transparent", color: "Colour" },
    color: "Colour",
    controls: "Controls",
    autoplay: "Autoplay",
    form: "Code for",
    forms: { frame: "Frame, no script", element: "Custom element", react: "React" },
    install: "The component is part of the npm package meebit-viewer.",
    code: "Code to embed it",
    copy: { "not yet": "Copy", copied: "Copied", refused: "Press Ctrl+C" },
  },

  messages: {
    title: "Send messages",
    mood: "Change the mood",
    view: "Change the view",
    picture: "Captured picture",
    savePicture: "Save the picture",
  },

  log: {
    title: "Read messages",
    label: "Messages",
    empty: "No messages yet.",
    sent: "to the viewer",
    received: "from the viewer",
  },
} as const;
