import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_changes` writes the next file of `migrations/`. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema/index.ts',
  out: './migrations',
})
