/** Answers as soon as the app's modules are there, without asking them. */
export * from './built/index.js'

export default { fetch: () => new Response('Stoke') }
