CREATE TABLE `points` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`description` text NOT NULL,
	`points` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_positive" CHECK("points"."points" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `points_once` ON `points` (`user_id`,`action`,`subject_id`);--> statement-breakpoint
CREATE INDEX `points_of_skater` ON `points` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `score_counts` (
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`skaters` integer NOT NULL,
	PRIMARY KEY(`level`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `scores` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`below` integer GENERATED ALWAYS AS (-"total") VIRTUAL,
	`reached_at` integer NOT NULL,
	`is_public` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scores_rank` ON `scores` (`is_public`,`below`,`reached_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`url` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `notifications_of_skater` ON `notifications` (`user_id`,`is_read`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activity_of_skater` ON `activity` (`user_id`,`id`);--> statement-breakpoint
-- The counts of totals follow the public scores.
CREATE TRIGGER `scores_added` AFTER INSERT ON `scores` WHEN NEW.`is_public` BEGIN
	INSERT INTO `score_counts` (`level`, `bucket`, `skaters`)
		SELECT `value`, NEW.`total` >> (6 * `value`), 1 FROM json_each('[0,1,2,3]') WHERE true
		ON CONFLICT (`level`, `bucket`) DO UPDATE SET `skaters` = `skaters` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `scores_removed` AFTER DELETE ON `scores` WHEN OLD.`is_public` BEGIN
	UPDATE `score_counts` SET `skaters` = `skaters` - 1
		WHERE (`level`, `bucket`) IN (SELECT `value`, OLD.`total` >> (6 * `value`) FROM json_each('[0,1,2,3]'));
END;
--> statement-breakpoint
CREATE TRIGGER `scores_changed` AFTER UPDATE OF `total`, `is_public` ON `scores`
	WHEN OLD.`total` <> NEW.`total` OR OLD.`is_public` <> NEW.`is_public` BEGIN
	UPDATE `score_counts` SET `skaters` = `skaters` - 1
		WHERE OLD.`is_public` AND (`level`, `bucket`) IN (SELECT `value`, OLD.`total` >> (6 * `value`) FROM json_each('[0,1,2,3]'));
	INSERT INTO `score_counts` (`level`, `bucket`, `skaters`)
		SELECT `value`, NEW.`total` >> (6 * `value`), 1 FROM json_each('[0,1,2,3]') WHERE NEW.`is_public`
		ON CONFLICT (`level`, `bucket`) DO UPDATE SET `skaters` = `skaters` + 1;
END;
--> statement-breakpoint
-- The scores follow the ledger and the profiles.
CREATE TRIGGER `points_added` AFTER INSERT ON `points` BEGIN
	UPDATE `scores` SET `total` = `total` + NEW.`points`, `reached_at` = max(`reached_at`, NEW.`created_at`)
		WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `points_removed` AFTER DELETE ON `points` BEGIN
	UPDATE `scores` SET `total` = `total` - OLD.`points`, `reached_at` = coalesce(
			(SELECT `created_at` FROM `points` WHERE `user_id` = OLD.`user_id` ORDER BY `id` DESC LIMIT 1),
			(SELECT `created_at` FROM `profiles` WHERE `user_id` = OLD.`user_id`),
			`reached_at`)
		WHERE `user_id` = OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_added` AFTER INSERT ON `profiles` BEGIN
	INSERT INTO `scores` (`user_id`, `total`, `reached_at`, `is_public`)
		VALUES (NEW.`user_id`, 0, NEW.`created_at`, NEW.`is_public`);
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_shown` AFTER UPDATE OF `is_public` ON `profiles` BEGIN
	UPDATE `scores` SET `is_public` = NEW.`is_public` WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
-- What was there before counts too.
INSERT INTO `scores` (`user_id`, `total`, `reached_at`, `is_public`)
	SELECT `user_id`, 0, `created_at`, `is_public` FROM `profiles`;
--> statement-breakpoint
INSERT INTO `points` (`id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at`)
	SELECT `id`, `user_id`, 'clip_uploaded', `id`, 'Uploaded a clip', 5, `created_at` FROM `clips`;
--> statement-breakpoint
INSERT INTO `points` (`id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at`)
	SELECT min(`id`), `user_id`, 'trick_landed', `trick_id`, 'Landed a trick', 50, min(`created_at`)
	FROM `trick_videos` GROUP BY `user_id`, `trick_id`;
--> statement-breakpoint
INSERT INTO `points` (`id`, `user_id`, `action`, `subject_id`, `description`, `points`, `created_at`)
	SELECT `id`, `user_id`, 'spot_created', `id`, 'Created a spot', 5, `created_at` FROM `spots`;
--> statement-breakpoint
INSERT INTO `activity` (`id`, `user_id`, `type`, `created_at`)
	SELECT `id`, `user_id`, 'my_clip_upload', `created_at` FROM `clips`
	UNION ALL SELECT `id`, `user_id`, 'trick_video_upload', `created_at` FROM `trick_videos`
	UNION ALL SELECT `id`, `user_id`, 'spot_created', `created_at` FROM `spots`;
