import type { NextConfig } from 'next'

/** Next renders pages only; `/v1`, `/api/trpc` and operations are answered before it (server/main.ts). */
const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  experimental: { optimizePackageImports: ['radix-ui', 'lucide-react'] },
}

export default config
