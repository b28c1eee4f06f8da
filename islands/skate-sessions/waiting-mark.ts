/** Set in local storage while a session may wait on this phone, so that most pages load no queue. */
export const sessionsMark = 'stoke-sessions-wait'
