CREATE TABLE `seats_to_leave` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_silent` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seats_to_leave_next` ON `seats_to_leave` (`at`);