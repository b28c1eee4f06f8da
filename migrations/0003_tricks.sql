CREATE TABLE `trick_videos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	`video_object_name` text NOT NULL,
	`poster_object_name` text,
	`spot_id` text,
	`is_steezy` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`poster_object_name`) REFERENCES `media`(`name`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `trick_videos_of_skater` ON `trick_videos` (`user_id`,`trick_id`,`is_steezy`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trick_videos_video` ON `trick_videos` (`video_object_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `trick_videos_poster` ON `trick_videos` (`poster_object_name`);--> statement-breakpoint
CREATE INDEX `trick_videos_spot` ON `trick_videos` (`spot_id`);--> statement-breakpoint
CREATE TABLE `tricks` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tricks_name` ON `tricks` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `tricks_place` ON `tricks` (`category`,`position`);--> statement-breakpoint
CREATE TABLE `user_tricks` (
	`user_id` text NOT NULL,
	`trick_id` text NOT NULL,
	`videos` integer NOT NULL,
	PRIMARY KEY(`user_id`, `trick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trick_id`) REFERENCES `tricks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER `trick_videos_added` AFTER INSERT ON `trick_videos` BEGIN
	INSERT INTO `user_tricks` (`user_id`, `trick_id`, `videos`) VALUES (NEW.`user_id`, NEW.`trick_id`, 1)
		ON CONFLICT (`user_id`, `trick_id`) DO UPDATE SET `videos` = `videos` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `trick_videos_removed` AFTER DELETE ON `trick_videos` BEGIN
	UPDATE `user_tricks` SET `videos` = `videos` - 1
		WHERE `user_id` = OLD.`user_id` AND `trick_id` = OLD.`trick_id`;
END;
