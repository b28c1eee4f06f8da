/**
 * The app without the limit of an address: this machine imitates it by a Durable Object, where Cloudflare
 * counts in the memory of its machines.
 */
import app from './built/index.js'

export * from './built/index.js'

const READS_BY_ADDRESS = { limit: () => Promise.resolve({ success: true }) }
let bindings

export default {
  ...app,
  fetch: (request, env, context) =>
    app.fetch(request, (bindings ??= { ...env, READS_BY_ADDRESS }), context),
}
