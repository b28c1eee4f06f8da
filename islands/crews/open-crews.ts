/** All of crews that pages load late; the Worker has nothing of it. */
export { CrewsSection } from './section'
export { AskToJoin } from './ask-to-join'
export { LeaveCrews } from './leave-crews'
export { SharedCrews } from './shared-crews'
export { WithCrew } from './with-crew'
