CREATE TABLE `away_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `away_changes_next` ON `away_changes` (`at`);--> statement-breakpoint
CREATE TABLE `away_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `game_turns_landed`;--> statement-breakpoint
ALTER TABLE `game_turns` ADD `call_outcome` text;--> statement-breakpoint
CREATE INDEX `game_turns_shown` ON `game_turns` (`game_id`,`turn_number`) WHERE "landed" = 1 OR "call_outcome" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `away_until` integer;