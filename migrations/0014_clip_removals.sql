CREATE TABLE `clip_removals` (
	`clip_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clip_removals_next` ON `clip_removals` (`at`);