CREATE TABLE `game_history` (
	`game_id` text NOT NULL,
	`version` integer NOT NULL,
	`command_id` text NOT NULL,
	`command` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `version`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_history_once` ON `game_history` (`game_id`,`command_id`);--> statement-breakpoint
CREATE TABLE `game_players` (
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`is_open` integer NOT NULL,
	`is_listed` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`game_id`, `seat`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_players_once` ON `game_players` (`game_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `game_players_list` ON `game_players` (`user_id`,`is_listed`,`is_open`,`game_id`);--> statement-breakpoint
CREATE TABLE `game_turns` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`trick_id` text NOT NULL,
	`round` integer NOT NULL,
	`turn_number` integer NOT NULL,
	`kind` text NOT NULL,
	`landed` integer NOT NULL,
	`video_object_name` text,
	`poster_object_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`poster_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_number` ON `game_turns` (`game_id`,`turn_number`);--> statement-breakpoint
CREATE INDEX `game_turns_trick` ON `game_turns` (`game_id`,`trick_id`,`turn_number`);--> statement-breakpoint
CREATE INDEX `game_turns_landed` ON `game_turns` (`game_id`,`turn_number`) WHERE "landed" = 1;--> statement-breakpoint
CREATE INDEX `game_turns_skater` ON `game_turns` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_video` ON `game_turns` (`video_object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_poster` ON `game_turns` (`poster_object_name`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`game_type` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`spot_id` text,
	`location_name` text,
	`latitude` text,
	`longitude` text,
	`next_deadline_at` integer,
	`won_id` text,
	`creation_key` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "games_over" CHECK(("games"."status" = 'completed') = ("games"."ended_at" IS NOT NULL)),
	CONSTRAINT "games_due_or_over" CHECK(("games"."ended_at" IS NULL) = ("games"."next_deadline_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `games_due` ON `games` (`next_deadline_at`);--> statement-breakpoint
CREATE INDEX `games_spot` ON `games` (`spot_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_won` ON `games` (`won_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_creation` ON `games` (`creation_key`);--> statement-breakpoint
CREATE TABLE `own_the_spot_clips` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text NOT NULL,
	`video_object_name` text NOT NULL,
	`poster_object_name` text,
	`caption` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`poster_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_the_spot_clips_once` ON `own_the_spot_clips` (`game_id`,`seat`);--> statement-breakpoint
CREATE INDEX `own_the_spot_clips_skater` ON `own_the_spot_clips` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_the_spot_clips_video` ON `own_the_spot_clips` (`video_object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_the_spot_clips_poster` ON `own_the_spot_clips` (`poster_object_name`);