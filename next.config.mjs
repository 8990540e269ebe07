import { existsSync } from 'node:fs'

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
    /** The first build writes none: that saves a fifth of its time and 150 MB, and most installations build once. */
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    optimizePackageImports: ['radix-ui', 'lucide-react'],
    /**
     * Few large files: pages share most of their code, and a request costs more than the bytes it saves. Sizes and costs
     * are in bytes before compression. Layers decide between styles, so their files may load in any order.
     */
    turbopackChunking: { minChunkSize: 500_000, maxMergeChunkSize: 5_000_000 },
    cssChunking: { type: 'graph', requestCost: 5_000_000 },
  },
}

export default config
