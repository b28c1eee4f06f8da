interface Command {
  /** Loaded with the rest of the command line. */
  file: string
  says: string
  /** The npm script that must pass before it. */
  first?: string
}

export const commands: Record<string, Command> = {
  setup: { file: '../setup/index.ts', says: 'prepares an account at Cloudflare, and deploys' },
  deploy: { file: '../deploy.ts', says: 'checks, migrates and deploys a version', first: 'check' },
  smoke: { file: '../smoke/index.ts', says: 'looks at a deployment from outside' },
  shed: { file: '../shed/index.ts', says: 'keeps visitors out for a while: on or off' },
  backup: { file: '../backup/index.ts', says: 'saves the database and the files' },
  export: { file: '../export/index.ts', says: "saves the database as SQL, by D1's own export" },
  restore: { file: '../restore/index.ts', says: 'brings a backup back' },
  moderators: { file: '../moderators/index.ts', says: 'says who may open the desk' },
  flags: { file: '../flags/index.ts', says: 'lists and removes what skaters reported' },
  jobs: { file: '../jobs/index.ts', says: 'lists work that failed for good, and retries it' },
  gazetteer: { file: '../gazetteer/index.ts', says: 'fills the gazetteer with its towns again' },
  lighthouse: { file: '../lighthouse/index.ts', says: 'scores the pages', first: 'build' },
  planted: {
    file: '../planted/index.ts',
    says: 'puts known faults into a copy, and says which test notices each',
    first: 'build:development',
  },
  long: { file: '../long.ts', says: 'runs the property tests for hours', first: 'build' },
}
