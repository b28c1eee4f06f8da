export const areOnServer = true
