const { warn } = console

// oidc-provider warns at every start that it does not know this runtime, although it works in it.
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
}
