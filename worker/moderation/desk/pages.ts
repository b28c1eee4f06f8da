export { CasePage } from './case-page'
export { LogPage } from './log-page'
export { QueuePage } from './queue-page'
