CREATE TABLE `rivalries` (
	`user_id` text NOT NULL,
	`rival_id` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`last_game_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `rival_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rival_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rivalries_rival` ON `rivalries` (`rival_id`);--> statement-breakpoint
CREATE TABLE `turn_reactions` (
	`game_id` text NOT NULL,
	`turn_number` integer NOT NULL,
	`seat` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`game_id`, `turn_number`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `games` ADD `rematch_of` text REFERENCES games(id);--> statement-breakpoint
CREATE UNIQUE INDEX `games_rematch` ON `games` (`rematch_of`) WHERE "rematch_of" IS NOT NULL AND "ended_at" IS NULL;