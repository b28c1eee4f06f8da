import { app, proveCommands } from './copied-app'
import { proveDeployment } from './cloudflare/proof'

proveCommands('setup, deploy', () => proveDeployment(app))
