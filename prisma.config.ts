import { defineConfig } from 'prisma/config'

/** Only `prisma generate` is used; migrations run through prisma/migrate.ts, which needs no downloaded engine. */
export default defineConfig({ schema: 'prisma/schema.prisma' })
