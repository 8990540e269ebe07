export default function Landing() {
  return <main id="main">Assay</main>
}
