CREATE TABLE `spot_conditions` (
	`spot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`bust` text,
	`bust_at` integer,
	`condition` text,
	`condition_at` integer,
	PRIMARY KEY(`spot_id`, `user_id`),
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spot_conditions_skater` ON `spot_conditions` (`user_id`);