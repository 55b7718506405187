export default function HomePage() {
  return <h1>MB1</h1>;
}
