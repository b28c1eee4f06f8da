/** Finds the tries of a skater in sound: when the tail pops and when the wheels land, in milliseconds. */
export { Ear, findTries, type TrySound, type Try } from './find-tries.ts'
export { LiveEar, type TryNews } from './live-ear.ts'
