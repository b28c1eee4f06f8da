/**
 * What only calls of the API ask, in one module: routes load it by `import()`, because a start for a page does
 * not need it.
 */
export { clipsOfSpot } from './clip-queries'
export { findConditions, setConditions } from './conditions/queries'
export { sumUpConditions } from './conditions/rules'
export { pinsIn } from './map-queries'
export { findNear } from './near/queries'
export { stackersOfSpot } from './stacker-queries'
export { pickForToday } from './where-today/queries'
export { hideFrom, isSeenBy, showTo } from './about/shown-queries'
