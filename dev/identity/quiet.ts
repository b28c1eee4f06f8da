const { warn } = console

// oidc-provider says at every start that it does not know this runtime; it works in it.
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
}
