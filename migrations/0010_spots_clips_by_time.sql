DROP INDEX `clips_spot`;--> statement-breakpoint
CREATE INDEX `clips_spot` ON `clips` (`spot_id`,`id`);--> statement-breakpoint
DROP INDEX `trick_videos_spot`;--> statement-breakpoint
CREATE INDEX `trick_videos_spot` ON `trick_videos` (`spot_id`,`id`);