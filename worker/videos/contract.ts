export type { VideoKind } from '../enums.ts'
