/**
 * Next renders pages only; `/v1`, `/api/trpc` and operations are answered before it (server/main.ts). Not TypeScript, so
 * that serving needs no compiler.
 *
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  experimental: {
    optimizePackageImports: ['radix-ui', 'lucide-react'],
    /** Styles by route; layers decide between them, so chunks may load in any order. The cost of a request is in bytes. */
    cssChunking: { type: 'graph', requestCost: 5_000 },
  },
}

export default config
